// ANCHOR: here
fn main() {
    println!("hi");
}
// ANCHOR_END: here
